import css from './Loading.module.css'

/** Turns while something is under way. The text beside it says what. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />
}

/** Stands where a record will be, when fetching it takes longer than 200 ms. */
export function Loading() {
  return (
    <output className={css.loading} data-loading="">
      <Spinner />
      <span className="sr-only">Loading</span>
    </output>
  )
}
