import type { RecordKey } from '../../domain/record.ts'
import { EARLY, startNavigation } from '../../gql/transport.ts'

export interface LoaderInput {
  readonly cause: 'preload' | 'enter' | 'stay'
  readonly location: { readonly pathname: string; readonly search: Record<string, unknown> }
  readonly params: object
}

/**
 * Returns the options of a route that sends its screen's first request while React renders the screen. The screen sends
 * the same request again, and gets this answer (`EARLY`).
 */
export const earlyRequest = <Screen>(
  load: () => Promise<Screen>,
  send: (screen: Screen, input: LoaderInput) => Promise<unknown>,
) => {
  // A second import of loaded code would take longer than the screen's first render.
  let screen: Promise<Screen> | undefined
  return {
    beforeLoad: (input: LoaderInput): void => {
      if (input.cause !== 'preload') startNavigation(input.location)
      if (input.cause === 'stay') return
      screen ??= load()
      const request = screen.then((loaded) => (input.cause === 'enter' ? send(loaded, input) : undefined))
      // The screen reports errors.
      request.catch(() => {
        screen = undefined
      })
    },
  }
}

interface RecordModule {
  readonly findRecord: (key: RecordKey, signal: AbortSignal) => Promise<unknown>
}

/** Returns the options of a route that edits the record of the URL. */
export const recordRoute = (load: () => Promise<RecordModule>) =>
  earlyRequest(load, ({ findRecord }, { params }) => findRecord(params as RecordKey, EARLY))
