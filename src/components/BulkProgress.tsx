import css from './BulkProgress.module.css'

interface BulkProgressProps {
  readonly done: number
  readonly of: number
}

/** How far a bulk change has come, and that nobody has to wait for it. */
export function BulkProgress({ done, of }: BulkProgressProps) {
  const text = `${done.toLocaleString('en-US')} of ${of.toLocaleString('en-US')} records`
  return (
    <section className={css.progress} aria-label="Progress">
      <p className={css.done}>{text}</p>
      <progress className={css.bar} aria-label="Records saved" value={done} max={of} aria-valuetext={text} />
      <p className={css.note}>You may close this dialog and go on working. An alert tells how it ended.</p>
    </section>
  )
}
