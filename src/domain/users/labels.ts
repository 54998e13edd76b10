/** Labels of the stored fields on the form (spec §2). */
export const userLabels = {
  username: 'Username',
  is_admin: 'User Type',
  status: 'User Status',
  is_protected: 'Protected',
} as const
