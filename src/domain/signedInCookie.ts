/**
 * Cookie that tells the service that this browser needs the code of the screens, not only of the login page. It has no
 * other effect.
 */
export const SIGNED_IN_COOKIE = 'dml_signed_in=1'
