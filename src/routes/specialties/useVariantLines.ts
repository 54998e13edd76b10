import { useCallback, useEffect, useState } from 'react'
import { fetchVariantLines, type VariantLine } from '../../gql/specialties/specialtyTerms.ts'
import { type Asking, createQuestionMachine } from '../../machines/record/question.machine.ts'
import { answer } from '../../machines/service.ts'
import { useFlow } from '../app/flow.ts'
import type { Owner } from '../records/useLinks.ts'

const machine = createQuestionMachine<readonly VariantLine[], string>().provide({
  actors: {
    ask: answer<readonly VariantLine[], Asking<string>>(({ asked }) => fetchVariantLines({ owner: asked })),
  },
})

const none: readonly VariantLine[] = []

/**
 * The service lines of a specialty, each with its variant; they are only looked at here. Asked for again by `retry`, and
 * whenever `touches` has grown.
 */
export const useVariantLines = ({ id, touches }: Pick<Owner, 'id' | 'touches'>) => {
  const [snapshot, send] = useFlow(machine, { input: id })
  const retry = useCallback(() => send({ type: 'retry' }), [send])
  const [known] = useState(touches)
  useEffect(() => {
    if (touches > known) retry()
  }, [retry, touches, known])
  const { answer: lines } = snapshot.context
  return { snapshot, isKnown: lines !== null, lines: lines ?? none, retry }
}
