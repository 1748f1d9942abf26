/** In place of the name of an erased person. The server does not know which language a reader has, so it is in both. */
export const ERASED_NAME = '已注销 Erased'
