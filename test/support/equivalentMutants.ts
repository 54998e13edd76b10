/** Mutants that no test can notice, because the program behaves the same. `from` and `to` are the replaced texts. */
export const equivalentMutants: readonly {
  readonly file: string
  readonly from: string
  readonly to: string
  readonly reason: string
}[] = [
  {
    file: 'src/machines/topLists/topList.machine.ts',
    from: 'theirs?.version',
    to: 'theirs.version',
    reason: 'The chart compares versions only in states that have another order.',
  },
]
