import type { FailureCode } from './failure.ts'

/** Texts of the specification (spec §2, §8). */
export const texts = {
  unreachable: 'GraphQL connection failure.',
  noResults: 'No Results Found.',
  noRecords: 'No records found',
  unknownError: 'Unknown error occurred.',
  slow: 'This takes longer than usual...',
  refusedLogin:
    'The username and password combination you entered is invalid. Please try again with your supplied credentials.',
  changedAssociations: 'These associations have changed. Save to avoid losing any changes.',
  landingNotice: 'The Clinical Focus Terms section is the default landing page.',
  termsLinked: 'One Or More of the terms you tried to add are associated to this provider already.',
} as const

/** Returns the message about a machine name that another record has (spec §5). */
export const takenText = (slug: string): string =>
  `The Machine Name that was automatically generated (${slug}) is not unique. Please adjust the primary text, or edit the Machine Name manually.`

/** Returns the message about a failed request (spec §8). */
export const failureText = ({ code, message }: { readonly code: FailureCode; readonly message: string }): string =>
  code === 'UNREACHABLE' ? texts.unreachable : `Error!: ${message}`
