import { nanoid } from 'nanoid'
import { useEffect, useEffectEvent } from 'react'
import type { Actor, SnapshotFrom } from 'xstate'
import { type SynonymItem, setPrimary } from '../../gql/terms/termSynonyms.ts'
import type { createAssociationMachine } from '../../machines/association/association.machine.ts'
import { answer } from '../../machines/service.ts'
import { type Promotion, primarySynonymMachine } from '../../machines/terms/primarySynonym.machine.ts'
import { useAlert } from '../app/alerts.tsx'
import { createFlow } from '../app/flow.ts'
import { useLastingActor } from '../app/useLastingActor.ts'

type Association = Actor<ReturnType<typeof createAssociationMachine<SynonymItem>>>

interface Term {
  readonly id: string
  readonly name: string
}

const machine = primarySynonymMachine.provide({ actors: { setPrimary: answer<void, Promotion>(setPrimary) } })

/**
 * The Display Name of a term. It is told whenever the synonyms are read; `onAnswered` reads them anew once a change was
 * answered, and must stay the same function. A change that is under way goes on without the dialog; one that failed, or
 * is not sent again because the dialog was closed, is told of.
 */
export const usePrimarySynonym = ({ id, name }: Term, association: Association, onAnswered: () => void) => {
  const alert = useAlert()
  const tellFailure = (state: SnapshotFrom<typeof machine>) => {
    const { refusal } = state.context
    const doubt = state.matches('unanswered') ? ' Whether it was changed is not known.' : ''
    if (refusal) alert({ tone: 'danger', title: `Display Name: ${refusal.message}${doubt}`, record: { id, name } })
  }
  const [snapshot, actor] = useLastingActor({
    create: () => {
      const created = createFlow(machine, { input: { owner: id, key: nanoid() } })
      created.on('answered', onAnswered)
      return created
    },
    isBusy: (state) => state.matches('changing'),
    onUnseen: tellFailure,
  })
  const giveUp = useEffectEvent(() => {
    if (actor.getSnapshot().matches('unanswered')) tellFailure(actor.getSnapshot())
  })
  useEffect(() => () => giveUp(), [])
  useEffect(() => {
    let known = association.getSnapshot().context.items
    const subscription = association.subscribe(({ context: { items } }) => {
      if (items === known) return
      known = items
      const primary = items.find(({ isPrimary }) => isPrimary)
      actor.send({ type: 'primary.told', synonymId: primary?.synonymId ?? null })
    })
    return () => subscription.unsubscribe()
  }, [association, actor])
  return [snapshot, actor] as const
}
