/** Every `Problem.code` the client can show; the UI has a sentence for each. */
export const PROBLEM_CODES = [
  'network',
  'timeout',
  'request-error',
  'file-encrypted',
  'session-ended',
  'login-expired',
  'rate-limited',
  'meeting-missing',
  /** `text` is the server's own message. */
  'server',
  'wrong-password',
  'wrong-code',
  /** Account and password are right, but for another company than that of the address. */
  'other-company',
  /** Not a fault: the sign-in needs its second step; `text` is the ticket. */
  'second-factor',
  /** Not a fault: the password is changed first; `text` is the proof for that. */
  'temporary-password',
  /** The second step took too long. */
  'factor-expired',
  /** The company has switched this way to sign in off. */
  'way-closed',
  /** The same of passwords, or an administrator's is wrong: the server does not tell. */
  'password-closed',
  'wrong-number',
  'qr-gone',
  'wrong-current-password',
  'proof-expired',
  'link-invalid',
  'sso-refused',
  /** The cookie of this browser was used twice: somebody has a copy. */
  'device-reused',
  /** Not a fault: whose link it was. */
  'signed-in-as',
  /** Not faults: how something the person did came out. */
  'copied',
  'forwarded',
  'feedback-sent',
  'message-reported',
  'words-full',
  'audit-file-cut',
  'message-saved',
  'message-saved-later',
  'reminder-set',
  'reminder-set-later',
  /** `name` and `count`: what it was called, and how many conversations were in it. */
  'section-deleted',
  'section-moved',
  'message-scheduled',
  'deleted',
  'copy-failed',
  'original-missing',
  'withdraw-failed',
  'annotation-failed',
  /** Not faults: a group is gone, `name` says which. */
  'room-quit',
  'room-left',
  /** Not faults: `who` has answered the request to join the group `name`. */
  'join-accepted',
  'join-declined',
  'room-dismissed',
  /** To staff: it is with another team now. */
  'consultation-moved',
  /** Somebody else went on duty first. */
  'duty-held',
  /** The team has no duty any more. */
  'duty-off',
  'absences-full',
  /** The consultation, or its team, is not there (any more). */
  'consultation-gone',
  /** The customer has a thread with the other team already: they are not joined. */
  'threads-too-long',
  /** A link to a team that does not exist. */
  'team-unknown',
  /** Staff cannot ask a team. */
  'customers-only',
  'merged-room-ended',
  /** It ended, or one was taken out of it, while this device was offline. */
  'merged-room-gone',
  'merged-room-quit',
  'merged-room-joined',
  /** The chat was opened to colleagues before, e.g. on another device. */
  'merged-already',
  'friend-requested',
  /** Not a fault: `name` has accepted a request. */
  'friend-added',
  'company-frozen',
  'company-unknown',
  'setup-link-gone',
  /** Encryption is offered on https and localhost only. */
  'insecure-context',
  'person-failed',
  'emoji-list-failed',
  /** A sticker that cannot be fetched or was deleted. */
  'gone',
  'domain-config',
  'text-blocked',
  'download-failed',
  'download-cancelled',
  'browser-too-old',
  /** A message without an address. */
  'file-error',
  'file-saved',
  /** `saved` of `count` files. */
  'files-saved-partly',
  'profile-saved',
  /** `FILE_PROBLEMS` of the protocol, each under its name. */
  'file-silenced',
  'file-no-dot',
  'file-name-too-long',
  'file-too-large',
  'file-missing',
  'file-expired',
  'file-office-download',
  'file-office-preview',
  'file-not-previewable',
  'file-damaged',
  'file-unpacks-too-large',
  'file-too-many-pixels',
  'file-company-limit',
  'file-quota',
  'file-daily-quota',
  'file-too-many-uploads',
  'file-no-room',
  /** The image button takes pictures only. */
  'file-not-image',
  'save-failed',
  'delete-failed',
  /** `names` says who did not get it. */
  'forward-failed',
  /** `call` says what could not be done while the network was away. */
  'left-undone',
  /** Another member has it. */
  'nickname-taken',
  'refused-malformed',
  'refused-unsupported',
  'refused-not-found',
  'refused-merged-ended',
  'refused-not-allowed',
  /** `lock` says why nothing can be written in the room. */
  'refused-locked',
  'refused-conflict',
  'refused-too-large',
  'refused-rate-limited',
  'refused-everyone-limit',
  /** `count` people would be mentioned with a group, more than `most`. */
  'refused-mention-limit',
  'refused-muted',
  'refused-blocked',
  /** The server cannot store a message just now; it is sent again by itself. */
  'delayed-disk-full',
  'delayed-unavailable',
] as const
