import css from './Spinner.module.css'

/** Turns while something is under way. The text beside it says what. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />
}
