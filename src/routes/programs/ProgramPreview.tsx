import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { LinkTo } from '../../components/actions/link.ts'
import { RetryButton } from '../../components/actions/RetryButton.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { useChangeAnnouncement } from '../../components/feedback/announcements.ts'
import { ConnectionFailure } from '../../components/feedback/ConnectionFailure.tsx'
import { Loading } from '../../components/feedback/Loading.tsx'
import { momentOfAddress, namedClockOf } from '../../domain/programs/moment.ts'
import { failureText, texts } from '../../domain/texts.ts'
import { fetchPreview, followPrograms, type PreviewResult } from '../../gql/programs/programPreview.ts'
import { createPreviewMachine } from '../../machines/programs/preview.machine.ts'
import { provideService } from '../../machines/service.ts'
import { useApp } from '../app/AppContext.ts'
import { useFlow } from '../app/flow.ts'
import type { ListSearch } from '../app/listSearch.ts'
import { useFocusOnNavigation } from '../records/useFocusOnNavigation.ts'
import { PreviewedMoment, useMoment } from './PreviewedMoment.tsx'
import { PreviewedPrograms } from './PreviewedPrograms.tsx'
import css from './ProgramPreview.module.css'
import { announcementText, staleText } from './previewTexts.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Search and filters of the list that the user came from. Steps within the preview keep it with `state: true`. */
    list?: ListSearch
  }
}

const nothing: ListSearch = {}

/** Returns the search of the list that the user came from; an empty search after a direct visit. */
const usePreviousListSearch = (): ListSearch => useLocation({ select: ({ state }) => state.list }) ?? nothing

interface PreviewPageProps {
  readonly title: string
  readonly back: LinkTo
  readonly backTitle: string
  readonly moment: ReactNode
  /** Errors and messages about slow answers. */
  readonly trouble: ReactNode
  readonly busy: boolean
  /** Live programs first; the others follow in a second column on wide screens. */
  readonly children: ReactNode
}

/** Page of the preview. On a large screen, the moment and the errors stay in view while the page scrolls. */
function PreviewPage({ title, back, backTitle, moment, trouble, busy, children }: PreviewPageProps) {
  return (
    <div className={css.page}>
      <header className={css.head}>
        {back({
          className: css.back ?? '',
          children: (
            <>
              <ArrowLeft />
              {backTitle}
            </>
          ),
        })}
        <h1 tabIndex={-1}>{title}</h1>
      </header>
      <div className={css.desk}>
        {moment}
        <div className={css.trouble}>{trouble}</div>
      </div>
      <div className={css.body} aria-busy={busy}>
        {children}
      </div>
    </div>
  )
}

const route = getRouteApi('/promoted_search/preview')
const machine = createPreviewMachine<PreviewResult>().provide({ actors: { ask: provideService(fetchPreview) } })

/** Preview of the promoted programs at any moment (design §9.4, §9.9, §9.19). */
export function ProgramPreview() {
  const { timeZone } = useApp().config
  const said = route.useSearch().at
  const at = momentOfAddress(said)
  const list = usePreviousListSearch()
  const [clock] = useState(() => namedClockOf(timeZone))
  const [snapshot, send] = useFlow(machine, { input: { at } })
  const { shown, refusal } = snapshot.context
  const moment = useMoment(clock, at, shown?.at ?? null)
  useEffect(() => send({ type: 'moment.choose', at }), [send, at])
  useEffect(() => followPrograms(() => send({ type: 'programs.changed' })), [send])
  const news = useChangeAnnouncement(shown && announcementText(shown, clock))
  const retry = () => send({ type: 'retry' })
  const isUnread = said !== undefined && at === null
  const stale = shown && staleText(shown, at, clock)
  useFocusOnNavigation()

  return (
    <PreviewPage
      title="Preview by Date"
      back={(look) => <Link {...look} to="/promoted_search" search={list} />}
      backTitle="Promoted Search"
      moment={<PreviewedMoment clock={clock} at={at} isUnread={isUnread} desk={moment} shown={shown} />}
      busy={snapshot.hasTag('busy')}
      trouble={
        <>
          {snapshot.hasTag('slow') && <Alert kind="info">{texts.slow}</Alert>}
          {snapshot.matches('unreachable') && <ConnectionFailure onRetry={retry}>{stale}</ConnectionFailure>}
          {snapshot.matches('refused') && refusal && (
            <Alert kind="danger" action={<RetryButton small onClick={retry} />}>
              <p>{failureText(refusal)}</p>
              {stale}
            </Alert>
          )}
        </>
      }
    >
      {shown && <PreviewedPrograms clock={clock} shown={shown} />}
      {shown === null && snapshot.hasTag('busy') && <Loading />}
      <output className="sr-only">{news}</output>
    </PreviewPage>
  )
}
