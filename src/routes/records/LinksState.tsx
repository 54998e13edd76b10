import type { SnapshotFrom } from 'xstate'
import { Alert } from '../../components/feedback/Alert.tsx'
import { ConnectionFailure } from '../../components/feedback/ConnectionFailure.tsx'
import { Loading } from '../../components/feedback/Loading.tsx'
import { sentences } from '../../domain/sentences.ts'
import { texts } from '../../domain/texts.ts'
import type { createAssociationMachine } from '../../machines/association/association.machine.ts'

interface LinksStateProps {
  readonly snapshot: Pick<SnapshotFrom<ReturnType<typeof createAssociationMachine>>, 'matches' | 'hasTag'> & {
    readonly context: { readonly isOld: boolean }
  }
  readonly onReload: () => void
}

/** What is said below the items of an association: that they load, or may be out of date. */
export function LinksState({ snapshot, onReload }: LinksStateProps) {
  return (
    <>
      {snapshot.matches('loading') && <Loading />}
      {snapshot.matches('unavailable') && <ConnectionFailure onRetry={onReload} />}
      {snapshot.context.isOld && <ConnectionFailure onRetry={onReload}>{sentences.outdated}</ConnectionFailure>}
      {snapshot.hasTag('slow') && <Alert kind="info">{texts.slow}</Alert>}
    </>
  )
}
