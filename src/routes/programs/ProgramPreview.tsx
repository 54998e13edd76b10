import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { TryAgain } from '../../components/actions/TryAgain.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { ConnectionFailure } from '../../components/feedback/ConnectionFailure.tsx'
import { Loading } from '../../components/feedback/Loading.tsx'
import { useNews } from '../../components/feedback/useNews.ts'
import { momentOfAddress, namedClockOf } from '../../domain/programs/moment.ts'
import { failureText, texts } from '../../domain/texts.ts'
import { fetchPreview, followPrograms, type Previewed } from '../../gql/programs/programPreview.ts'
import { createPreviewMachine } from '../../machines/programs/preview.machine.ts'
import { answer } from '../../machines/service.ts'
import { useApp } from '../app/AppContext.ts'
import { useFlow } from '../app/flow.ts'
import { useArrival } from '../records/useArrival.ts'
import { useListBefore } from './listBefore.ts'
import { PreviewedMoment } from './PreviewedMoment.tsx'
import { PreviewedPrograms } from './PreviewedPrograms.tsx'
import { PreviewPage } from './PreviewPage.tsx'
import { newsText, staleText } from './previewTexts.ts'
import { useMoment } from './useMoment.ts'

const route = getRouteApi('/promoted_search/preview')
const machine = createPreviewMachine<Previewed>().provide({ actors: { ask: answer(fetchPreview) } })

/** What patients see of the promoted programs at any moment (design §9.4, §9.9, §9.19). */
export function ProgramPreview() {
  const { timeZone } = useApp().config
  const said = route.useSearch().at
  const at = momentOfAddress(said)
  const list = useListBefore()
  const [clock] = useState(() => namedClockOf(timeZone))
  const [snapshot, send] = useFlow(machine, { input: { at } })
  const { shown, refusal } = snapshot.context
  const moment = useMoment(clock, at, shown?.at ?? null)
  useEffect(() => send({ type: 'moment.choose', at }), [send, at])
  useEffect(() => followPrograms(() => send({ type: 'programs.changed' })), [send])
  const news = useNews(shown && newsText(shown, clock))
  const retry = () => send({ type: 'retry' })
  const isUnread = said !== undefined && at === null
  const stale = shown && staleText(shown, at, clock)
  useArrival()

  return (
    <PreviewPage
      title="What Shows When"
      back={(look) => <Link {...look} to="/promoted_search" search={list} />}
      backTitle="Promoted Search"
      moment={<PreviewedMoment clock={clock} at={at} isUnread={isUnread} desk={moment} shown={shown} />}
      busy={snapshot.hasTag('busy')}
      trouble={
        <>
          {snapshot.hasTag('slow') && <Alert kind="info">{texts.slow}</Alert>}
          {snapshot.matches('unreachable') && <ConnectionFailure onRetry={retry}>{stale}</ConnectionFailure>}
          {snapshot.matches('refused') && refusal && (
            <Alert kind="danger" action={<TryAgain small onClick={retry} />}>
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
