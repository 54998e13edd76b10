import { useMachine } from '@xstate/react'
import { createActor } from 'xstate'
import { inspect } from '../../watch/watch.ts'

/** `createActor` for the flows of the console, which can be watched on the chart page. */
export const createFlow = ((logic, options) => createActor(logic, { ...options, inspect })) as typeof createActor

/** `useMachine` for the flows of the console, which can be watched on the chart page. */
export const useFlow = ((machine, options) => useMachine(machine, { ...options, inspect })) as typeof useMachine
