import { OVERRIDE_CHANGES } from '../../domain/limits.ts'
import { type PrimaryField, primaryData, type Value } from '../../domain/physicians/override.ts'
import { pageOf } from '../list.ts'
import { ask } from '../transport.ts'
import { OverrideHistory } from './overrideHistory.gen.ts'

/** Who changed a field's override: the newest changes, and the number of all. */
export const fetchOverrideHistory = async (
  { providerId, field }: { readonly providerId: string; readonly field: PrimaryField },
  signal: AbortSignal,
) => {
  const variables = { providerId, field: primaryData[field].name, first: OVERRIDE_CHANGES }
  const { rows, count } = pageOf((await ask(OverrideHistory, variables, signal)).providerOverrideHistory)
  const changes = (rows ?? []).map((change) => ({
    ...change,
    before: change.before as Value | null,
    after: change.after as Value | null,
  }))
  return { changes, count }
}
