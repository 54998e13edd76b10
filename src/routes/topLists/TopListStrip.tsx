import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { buttonLook } from '../../components/buttonLook.ts'
import { Strip } from '../../components/Strip.tsx'
import { TryAgain } from '../../components/TryAgain.tsx'
import { texts } from '../../domain/texts.ts'
import { Ago } from '../Ago.tsx'
import { Whoever } from '../form/Whoever.tsx'
import type { TopList } from './topLists.ts'
import type { TopListSnapshot } from './useTopList.ts'

interface TopListStripProps {
  readonly list: TopList
  readonly snapshot: TopListSnapshot
  readonly onReload: () => void
}

/** What should be known of the rows on screen: that others have put them in another order, or that they may be old. */
export function TopListStrip({ list, snapshot, onReload }: TopListStripProps) {
  const { theirs } = snapshot.context
  const loading = useSelector(snapshot.children.load, (state) => state)
  const isLoaded = !snapshot.matches({ order: 'loading' })
  if (loading?.matches({ asking: 'slow' })) return <Strip kind="info">{texts.slow}</Strip>
  if (isLoaded && loading?.matches('unreachable'))
    return (
      <Strip kind="warning" action={<TryAgain small onClick={() => snapshot.children.load?.send({ type: 'retry' })} />}>
        {texts.unreachable} What you see may be out of date.
      </Strip>
    )
  if (isLoaded && snapshot.matches({ news: 'refused' }))
    return (
      <Strip kind="warning" action={<TryAgain small onClick={onReload} />}>
        {texts.unknown} What you see may be out of date.
      </Strip>
    )
  if (theirs === null) return null
  return (
    <Strip
      kind="warning"
      action={
        snapshot.can({ type: 'save' }) && (
          <Link className={buttonLook({ small: true })} to={`${list.section}/save`} search={true}>
            Review
          </Link>
        )
      }
    >
      <Whoever username={theirs.updated_by} /> saved another order <Ago seconds={theirs.updated_at} />. Your moves are
      kept: see both before you save.
    </Strip>
  )
}
