import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { RenderLink } from '../../components/actions/link.ts'
import { RetryButton } from '../../components/actions/RetryButton.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { useChangeAnnouncement } from '../../components/feedback/announcements.ts'
import { ConnectionFailure } from '../../components/feedback/ConnectionFailure.tsx'
import { Loading } from '../../components/feedback/Loading.tsx'
import { momentOfUrlText, namedClockOf } from '../../domain/programs/moment.ts'
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
import { announcementText, outdatedText } from './previewTexts.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Search and filters of the list that the user came from. */
    list?: ListSearch
  }
}

const emptySearch: ListSearch = {}

const usePreviousListSearch = (): ListSearch => useLocation({ select: ({ state }) => state.list }) ?? emptySearch

interface PreviewPageProps {
  readonly title: string
  readonly back: RenderLink
  readonly backTitle: string
  readonly moment: ReactNode
  readonly notices: ReactNode
  readonly busy: boolean
  readonly children: ReactNode
}

function PreviewPage({ title, back, backTitle, moment, notices, busy, children }: PreviewPageProps) {
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
        <div className={css.trouble}>{notices}</div>
      </div>
      <div className={css.body} aria-busy={busy}>
        {children}
      </div>
    </div>
  )
}

const route = getRouteApi('/promoted_search/preview')
const machine = createPreviewMachine<PreviewResult>().provide({ actors: { ask: provideService(fetchPreview) } })

/** Preview of the promoted programs at a chosen point in time (design §9.4, §9.9, §9.19). */
export function ProgramPreview() {
  const { timeZone } = useApp().config
  const urlMoment = route.useSearch().at
  const at = momentOfUrlText(urlMoment)
  const list = usePreviousListSearch()
  const [clock] = useState(() => namedClockOf(timeZone))
  const [snapshot, send] = useFlow(machine, { input: { at } })
  const { shown: result, refusal } = snapshot.context
  const controls = useMoment(clock, at, result?.at ?? null)
  useEffect(() => send({ type: 'moment.choose', at }), [send, at])
  useEffect(() => followPrograms(() => send({ type: 'programs.changed' })), [send])
  const announcement = useChangeAnnouncement(result && announcementText(result, clock))
  const retry = () => send({ type: 'retry' })
  const hasInvalidMoment = urlMoment !== undefined && at === null
  const stale = result && outdatedText(result, at, clock)
  useFocusOnNavigation()

  return (
    <PreviewPage
      title="Preview by Date"
      back={(linkProps) => <Link {...linkProps} to="/promoted_search" search={list} />}
      backTitle="Promoted Search"
      moment={
        <PreviewedMoment
          clock={clock}
          at={at}
          hasInvalidMoment={hasInvalidMoment}
          controls={controls}
          result={result}
        />
      }
      busy={snapshot.hasTag('busy')}
      notices={
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
      {result && <PreviewedPrograms clock={clock} result={result} />}
      {result === null && snapshot.hasTag('busy') && <Loading />}
      <output className="sr-only">{announcement}</output>
    </PreviewPage>
  )
}
