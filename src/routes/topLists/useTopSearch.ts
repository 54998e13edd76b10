import { useNavigate } from '@tanstack/react-router'
import { useIsCovered } from '../records/useList.ts'
import { useSearchBox } from '../records/useSearchBox.ts'

/** The search box of a top list. */
export const useTopSearch = (search: string) => {
  const navigate = useNavigate()
  const isCovered = useIsCovered()
  return useSearchBox({
    search,
    isReady: !isCovered,
    onSearch: (text) =>
      // Back does not lead to an unfinished search.
      void navigate({ to: '.', search: { search: text || undefined }, replace: search !== '' && text !== '' }),
  })
}
