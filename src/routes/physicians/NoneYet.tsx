import css from './NoneYet.module.css'

/** Says that a physician has no records of a kind. */
export function NoneYet() {
  return <p className={css.none}>None yet.</p>
}
