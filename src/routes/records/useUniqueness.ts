import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Uniqueness } from '../../components/fields/MachineNameField.tsx'
import type { Standing, uniqueMachine } from '../../machines/record/unique.machine.ts'

export type UniqueActor = ActorRefFrom<typeof uniqueMachine> | undefined

const standings = ['checking', 'free', 'taken'] as const satisfies readonly Standing[]

/** What is shown of a unique name, as the actor that watches over it stands: nothing of one that has another problem. */
export const useUniqueness = (unique: UniqueActor, problem: string | null): Uniqueness => {
  const standing = useSelector(unique, (snapshot) => standings.find((tag) => snapshot?.hasTag(tag)))
  return (problem === null && standing) || 'quiet'
}
