/** Mutants that no test can notice, because the program behaves the same. `from` and `to` are the replaced texts. */
export const equivalentMutants: readonly {
  readonly file: string
  readonly from: string
  readonly to: string
  readonly reason: string
}[] = [
  {
    file: 'src/machines/bulk/bulkChange.machine.ts',
    from: 'change !== null',
    to: 'true',
    reason: 'The states with these guards always have a change.',
  },
  {
    file: 'server/database/bulk.ts',
    from: 'false',
    to: 'true',
    reason: 'The stream passes on the same lines. Only the number of lines that it holds differs.',
  },
  {
    file: 'server/http/protocol.ts',
    from: 'Symbol.asyncIterator in result',
    to: 'true',
    reason: 'The result of a query or mutation is sent and completed in the same task.',
  },
  {
    file: 'server/records/undo/update.ts',
    from: 'kind && isUndoableKind(kind)',
    to: 'true',
    reason: 'Kinds that cannot be undone have no entry, so the result is undefined instead of null.',
  },
  {
    file: 'server/records/openings.ts',
    from: 'ownOpenings.size > 0',
    to: 'true',
    reason: 'Writing no openings changes no row.',
  },
]
