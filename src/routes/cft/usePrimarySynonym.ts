import { useSelector } from '@xstate/react'
import { nanoid } from 'nanoid'
import { useEffect, useState } from 'react'
import { type Actor, createActor } from 'xstate'
import { type SynonymItem, setPrimary } from '../../gql/termSynonyms.ts'
import type { createAssociationMachine } from '../../machines/association.machine.ts'
import { type Promotion, primarySynonymMachine } from '../../machines/primarySynonym.machine.ts'
import { answer } from '../../machines/service.ts'
import { useAlert } from '../alerts.tsx'
import { stopOnceIdle } from '../stopOnceIdle.ts'

type Association = Actor<ReturnType<typeof createAssociationMachine<SynonymItem>>>

const machine = primarySynonymMachine.provide({ actors: { setPrimary: answer<void, Promotion>(setPrimary) } })

/**
 * The Display Name of a term. It is told whenever the synonyms are read; `onAnswered` reads them anew once a change was
 * answered, and must stay the same function. A change that is under way goes on without the dialog, and tells when it failed.
 */
export const usePrimarySynonym = (termId: string, association: Association, onAnswered: () => void) => {
  const alert = useAlert()
  const [{ actor, stop }] = useState(() => {
    let isClosed = false
    const created = createActor(machine, { input: { owner: termId, key: nanoid() } })
    created.on('answered', onAnswered)
    created.subscribe(({ context: { refusal } }) => {
      if (isClosed && refusal) alert({ tone: 'danger', title: `Display Name: ${refusal.message}` })
    })
    const stop = () => {
      isClosed = true
      stopOnceIdle(created, (snapshot) => snapshot.matches('changing'))
    }
    return { actor: created.start(), stop }
  })
  useEffect(() => stop, [stop])
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
  return [useSelector(actor, (snapshot) => snapshot), actor] as const
}
