/** Root fields that the specification does not name, and why there are such. */
export const additions: Readonly<Record<string, string>> = {
  'Query.viewer': 'the screens ask who is signed in, and what they may do now',
  'Query.recordUses': 'a confirmation of a deletion tells what else is touched',
  'Query.providerOverrideHistory': 'beside an overridden field stands who changed it, when, from what, and why',
  'Query.providerTermMatch': 'curators are asked why a physician is found by a term, or is not',
  'Query.providerTermsPreview': 'whoever pastes ids sees what will become of them before anything is linked',
  'Query.termProvidersPreview': 'as for the terms of a physician',
  'Query.groupProvidersPreview': 'as for the terms of a physician',
  'Query.programSlug': 'the form shows the slug that a new program will get, before it is saved',
  'Query.programPreview': 'curators are asked what patients see at a moment, and why a program is not shown',
  'Query.workflowPaths':
    'the chart page shows which ways people take; they are counted by a POST to `/paths`, which is no mutation',
  'Query.emailBatchPreview': 'a bulk change is looked at, record by record, before it is made',
  'Query.emailBatches': 'a bulk change is found again by whoever wants to undo it',
  'Query.emailBatch': 'as for all of them',
  'Mutation.undoEmailBatch': 'a bulk change can be taken back as a whole',
  'Mutation.removeToken': 'signing out ends the session on the service, too',
  'Mutation.removeEmail': "the screen 'Delete User' of practice emails (§2) has no call in §7",
  'Subscription.recordChanged': 'open screens hear of what others have saved',
  'Subscription.listChanged': 'a list on the screen misses no change between its first reading and its first notice',
  'Subscription.emailBatchProgress': 'thousands of records take a while',
  'Subscription.viewer': 'whoever was disabled, removed or given another role notices at once, in every window',
  'Subscription.openRecord':
    'an open form tells at once that somebody saved or removed the record, or has it open, too',
}

/** What was added to types that the specification knows, and why. */
export const inTypes: Readonly<Record<string, string>> = {
  'UpdateGroupInput.expectedVersion': 'on every update: a save of something older than what is stored is a CONFLICT',
  'UpdateGroupInput.operationId':
    'on every mutation: sent again within a day, it is answered as before and does nothing',
  'Group.updated_by': 'on everything that can be updated: who saved it last, for whoever finds that somebody has',
  'Group.version': 'on everything that can be updated: counts saves, because seconds cannot tell two of them apart',
  'CreateGroupInput.restores':
    'a deleted record that is made again in an open form gets its links back, in one transaction',
  'CreateTermInput.restores': 'as for groups',
  'CreateSynonymInput.restores': 'as for groups',
  'GroupPayload.notRestored': 'what is gone by then is named',
  'TermPayload.notRestored': 'as for groups',
  'SynonymPayload.notRestored': 'as for groups',
  'DeleteTopSpecialtyInput.specialty_id':
    'removes one without saving an order that somebody else may have changed, as deleteTopCondition does by term_id',
  'RemoveSpecialtyServiceLineInput.expectedUses':
    'as on every removal that is confirmed: other terms by now are a CONFLICT, and nothing is deleted',
  'CopiedTermsPayload.added': 'whoever copies a list is told how much of it was new',
  'PracticeEmail.hasBrokenEmails':
    '`emails` is JSON only where this is false: what was stored otherwise is answered as it is, so that it can be repaired',
  'ProviderOverridesUpdate.acknowledged':
    'an override whose original has changed may stay without being entered again: the physician is found by that filter no more',
  'ProviderOverridesUpdate.bio': 'the screen edits it (§2)',
  'ProviderOverridesUpdate.year_began_practice': 'the screen edits it (§2)',
}
