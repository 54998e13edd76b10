import { Link } from '@tanstack/react-router'
import type { LinkLook } from '../../components/actions/link.ts'
import { useIdentity } from '../app/AppContext.ts'

const linkToTerm = (slug: string, linkProps: LinkLook) => <Link {...linkProps} to="/cft/edit/$slug" params={{ slug }} />

/** Returns a link to a term's form, or undefined if the user may not open terms. */
export const useTermLink = () => (useIdentity().permissions.includes('terms') ? linkToTerm : undefined)
