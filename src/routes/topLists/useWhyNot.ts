import { useSelector } from '@xstate/react'
import type { EventFrom } from 'xstate'
import { type topListMachine, topListReasons } from '../../machines/topLists/topList.machine.ts'
import { whyNot } from '../../machines/why.ts'
import type { TopListDesk } from './topListDesk.ts'

/** Why the list does not take an event now; what lies under its dialog looks as it did before that. */
export const useWhyNot = (actor: TopListDesk['actor'], event: EventFrom<typeof topListMachine>) =>
  useSelector(actor, (state) => (state.hasTag('asking') ? null : whyNot(state, event, topListReasons)))
