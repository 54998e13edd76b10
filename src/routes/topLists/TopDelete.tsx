import { useParams } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { isUnsaved } from '../../machines/topList.ts'
import { DeleteTerm } from '../cft/DeleteTerm.tsx'
import { DeleteDialog } from '../form/DeleteDialog.tsx'
import { removalMachine } from '../form/removalMachine.ts'
import { useIdentity } from '../identity.ts'
import { useTopListDesk } from './topListDesk.ts'

/** Takes a record from a top list (spec §2). The address calls its id a slug. */
export function TopDelete() {
  const { slug = '' } = useParams({ strict: false })
  const { list, actor } = useTopListDesk()
  const [machine] = useState(() => removalMachine(list.service))
  const maySeeTerms = useIdentity().permissions.includes('terms')
  const isMoved = useSelector(actor, ({ context }) => isUnsaved(context))
  const describe = (id: string, name?: string) => [
    { term: list.idLabel, value: id },
    ...(name === undefined ? [] : [{ term: list.hitLabel, value: <bdi>{name}</bdi> }]),
  ]
  return (
    <DeleteDialog
      label="CFT"
      names={{ title: list.deleteTitle, noun: list.deleteNoun, database: list.database }}
      section={list.section}
      slug={slug}
      machine={machine}
      describe={({ id, draft: { name } }) => describe(id, name)}
      whichIsMissing={(record) => describe(record?.id ?? slug, record?.draft.name)}
      aftermath={
        <p>
          {list.aftermath}
          {isMoved && ' What you moved in the list is not saved by this, and stays as it is.'}
        </p>
      }
      otherWay={({ draft }) => list.isOfTerms && maySeeTerms && <DeleteTerm slug={draft.slug} />}
    />
  )
}
