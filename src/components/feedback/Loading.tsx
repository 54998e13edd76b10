import css from './Loading.module.css'

/** Progress animation, hidden from screen readers because the text beside it names the task. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />
}

export function Loading() {
  return (
    <output className={css.loading} data-loading="">
      <Spinner />
      <span className="sr-only">Loading</span>
    </output>
  )
}
