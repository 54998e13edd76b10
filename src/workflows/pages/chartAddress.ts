/** What the address of a chart says beside its name. */
export interface ChartSearch {
  /** How it is looked at; live when absent. */
  readonly by?: 'coverage' | 'paths'
  /** The part that is selected: the id of a state or the name of a transition. */
  readonly part?: string
}

const textOr = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Both are given, because the router keeps the unread ones. */
export const validateChartSearch = ({ by, part }: Record<string, unknown>): ChartSearch => ({
  by: by === 'coverage' || by === 'paths' ? by : undefined,
  part: textOr(part),
})

/** What all charts are searched for. */
export const validateOverviewSearch = ({ search }: Record<string, unknown>): { readonly search?: string } => ({
  search: textOr(search),
})
