/** Mutants that no test can notice, because the program behaves the same. `from` and `to` are the replaced texts. */
export const equivalentMutants: readonly {
  readonly file: string
  readonly from: string
  readonly to: string
  readonly reason: string
}[] = []
