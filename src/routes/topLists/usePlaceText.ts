import { useSelector } from '@xstate/react'
import { placeText } from '../../domain/topLists/topList.ts'
import { idsOf, knownOf } from '../../machines/topLists/topList.ts'
import { useTopListDesk } from './topListDesk.ts'

/** Says where an id stands in the list; null when it is not in it. */
export const usePlaceText = (listed: readonly string[]) => {
  const known = useSelector(useTopListDesk().actor, ({ context }) => knownOf(context))
  const saved = idsOf(known)
  return (id: string): string | null => {
    const place = listed.indexOf(id)
    return place < 0 ? null : placeText(place, saved.indexOf(id))
  }
}
