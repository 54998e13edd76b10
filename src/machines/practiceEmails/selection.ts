/** A list as it stands, whose rows can be chosen. */
export interface Shown {
  /** What it searches for. */
  readonly search: string
  /** The ids of its rows, in their order; null while those of this search are not there. */
  readonly rows: readonly string[] | null
  /** How many match in all. */
  readonly count: number
  /** There are more than that. */
  readonly isCapped: boolean
}
interface Choice extends Shown {
  readonly matches: readonly string[] | null
  readonly chosen: ReadonlySet<string>
  readonly anchor: string | null
}

/** Whether all matches are among the rows. */
export const isShownWhole = ({ rows, count }: Pick<Shown, 'rows' | 'count'>): boolean => count <= (rows?.length ?? 0)

/** All that can be chosen: the rows, and all matches once they were asked for. */
export const reachOf = ({ rows, matches }: Pick<Choice, 'rows' | 'matches'>): ReadonlySet<string> =>
  new Set(rows).union(new Set(matches))

/** What is still chosen when a search is answered again. Of rows that are not all matches nobody knows by that alone. */
export const stillThere = (choice: Choice, list: Shown): Pick<Choice, 'chosen' | 'matches'> =>
  choice.matches !== null && !isShownWhole(list)
    ? { chosen: choice.chosen, matches: [...reachOf(choice)] }
    : { chosen: choice.chosen.intersection(new Set(list.rows)), matches: null }

/** A row chosen or left out; in a range the rows from the one before to this one likewise. */
export const toggledRows = (
  { rows, chosen, anchor }: Choice,
  { id, isRange }: { readonly id: string; readonly isRange: boolean },
): Pick<Choice, 'chosen' | 'anchor'> => {
  const shown = rows ?? []
  const [from, to] = [shown.indexOf(anchor ?? ''), shown.indexOf(id)].toSorted((one, other) => one - other)
  const range = new Set(isRange && from !== undefined && from >= 0 ? shown.slice(from, Number(to) + 1) : [id])
  return {
    chosen: chosen.has(id) ? chosen.difference(range) : chosen.union(range),
    anchor: id,
  }
}
