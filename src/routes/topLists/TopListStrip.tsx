import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Fragment } from 'react'
import { buttonClass } from '../../components/actions/Button.tsx'
import { RetryButton } from '../../components/actions/RetryButton.tsx'
import { Strip } from '../../components/feedback/Strip.tsx'
import type { StoredRecord } from '../../domain/record.ts'
import { sentences } from '../../domain/sentences.ts'
import { texts } from '../../domain/texts.ts'
import type { TopEntry, TopOrder } from '../../domain/topLists/topList.ts'
import { Ago } from '../app/Ago.tsx'
import { useIdentity } from '../app/AppContext.ts'
import { EditorName } from '../records/EditorName.tsx'
import type { LoadStatus } from './topListController.ts'
import { useTopListController } from './topListController.ts'
import type { TopList } from './topLists.ts'

export function DeletedMoves({ entries }: { readonly entries: readonly TopEntry[] }) {
  return (
    <>
      Moved by you, but no longer in the list:{' '}
      {entries.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
      .
    </>
  )
}

interface TopListStripProps {
  readonly list: TopList
  readonly loadStatus: LoadStatus
  /** Order saved by another user, until the current user decides about it; null for none. */
  readonly theirs: StoredRecord<TopOrder> | null
  readonly mayReview: boolean
}

export function TopListStrip({ list, loadStatus: { isLoaded, problem, retry }, theirs, mayReview }: TopListStripProps) {
  const { record, gone } = useSelector(useTopListController().actor, ({ context }) => context)
  const me = useIdentity().username
  if (problem === 'slow') return <Strip kind="info">{texts.slow}</Strip>
  if (isLoaded && problem !== null)
    return (
      <Strip kind="warning" action={<RetryButton small onClick={retry} />}>
        {problem === 'unreachable' ? texts.unreachable : texts.unknownError} {sentences.outdated}
      </Strip>
    )
  if (theirs === null) {
    // The user who removed the rows needs no notice.
    if (gone.length === 0 || record?.updated_by === me) return null
    return (
      <Strip kind="info">
        <DeletedMoves entries={gone} />
      </Strip>
    )
  }
  return (
    <Strip
      kind="warning"
      action={
        mayReview && (
          <Link className={buttonClass({ small: true })} to={`${list.section}/save`} search={true}>
            Review
          </Link>
        )
      }
    >
      <EditorName username={theirs.updated_by} action="saved another order" /> <Ago seconds={theirs.updated_at} />. Your
      moves are kept. Compare both orders before you save.
    </Strip>
  )
}
