import css from './NameList.module.css'

/**
 * Names in the cell of a table: the first of them and how many more there are, all on a tip; where rows are two lines,
 * as many as there is room for. Readers are told all.
 */
export function NameList({ names }: { readonly names: readonly string[] }) {
  const [first, ...rest] = names
  if (first === undefined) return <span data-missing>–</span>
  if (rest.length === 0) return <bdi>{first}</bdi>
  const all = names.join(', ')
  return (
    <>
      <span className={css.short} title={all} aria-hidden>
        <bdi>{first}</bdi>
        <span className={css.more}>+{rest.length}</span>
      </span>
      <span className={css.all}>{all}</span>
    </>
  )
}
