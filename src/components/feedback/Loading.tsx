import css from './Loading.module.css'
import { Spinner } from './Spinner.tsx'

/** Stands where a record will be, when fetching it takes longer than 200 ms. */
export function Loading() {
  return (
    <output className={css.loading} data-loading="">
      <Spinner />
      <span className="sr-only">Loading</span>
    </output>
  )
}
