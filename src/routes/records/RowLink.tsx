import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import type { linkTo } from '../app/sections.ts'

type RowRoute =
  | ReturnType<typeof linkTo<'edit' | 'delete'>>
  | { readonly to: '/provider/edit/$id' | '/email/copy/$id'; readonly params: { readonly id: string } }

interface RowLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly route: RowRoute
  /** Name that the dialog shows until the record has loaded. */
  readonly recordName?: string
  readonly disabled?: boolean
}

const hrefOf = ({ to, params }: RowRoute): string =>
  to.replace(/\$.+/, encodeURIComponent(Object.values<string | undefined>(params).join('')))

/** True when the browser should open the link, for example in a new tab. */
const isForBrowser = (event: MouseEvent): boolean => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/**
 * Link of a list row, which keeps the list's search parameters. It is faster than the router's `Link`, which computes
 * its address again whenever the URL changes.
 */
export function RowLink({ route, recordName, disabled, onClick, children, ...props }: RowLinkProps) {
  const router = useRouter()
  const options = { ...route, search: true, state: { recordName } } as const
  const preload = () => void router.preloadRoute(options).catch(() => {})
  if (disabled)
    return (
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- without href, it has no role
      <a {...props} role="link" aria-disabled="true">
        {children}
      </a>
    )
  return (
    <a
      {...props}
      href={hrefOf(route) + router.latestLocation.searchStr}
      onMouseEnter={preload}
      onFocusCapture={preload}
      onTouchStart={preload}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || isForBrowser(event)) return
        event.preventDefault()
        void router.navigate(options)
      }}
    >
      {children}
    </a>
  )
}
