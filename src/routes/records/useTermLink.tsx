import { Link } from '@tanstack/react-router'
import type { LinkLook } from '../../components/actions/link.ts'
import { useIdentity } from '../app/AppContext.ts'

const linkToTerm = (slug: string, look: LinkLook) => <Link {...look} to="/cft/edit/$slug" params={{ slug }} />

/** Leads to the form of a term, for whoever may open that: to others its section does not exist. */
export const useTermLink = () => (useIdentity().permissions.includes('terms') ? linkToTerm : undefined)
