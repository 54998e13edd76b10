import css from './Loading.module.css'

/** Progress animation. The text beside it names the task. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />
}

/** Placeholder of a record. It appears when loading takes longer than 200 ms. */
export function Loading() {
  return (
    <output className={css.loading} data-loading="">
      <Spinner />
      <span className="sr-only">Loading</span>
    </output>
  )
}
