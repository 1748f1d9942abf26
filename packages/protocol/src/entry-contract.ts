import { listCompanies } from './features/companies/rest.ts'
import { checkPasswordLink, exchangeCode, updatePassword } from './features/session/account.ts'
import { forgetDevice, keepDevice, resumeDevice } from './features/session/device.ts'
import { sendPasswordMail } from './features/session/password-mail.ts'
import { confirmQrCode, createQrCode, pollQrCode, refuseQrCode, scanQrCode } from './features/session/qr.ts'
import { getPasswordKey, getSelf, login, logout, refreshToken } from './features/session/rest.ts'
import { checkSms, sendSms } from './features/session/sms.ts'
import { checkSetup, createFirstCompany } from './features/setup/rest.ts'
import {
  getComponent,
  getServerByDomain,
  getTime,
  listProperties,
  recordLoginStatistic,
} from './features/system/rest.ts'

/** The REST calls around sign-in: the only part of the contract that the login page downloads. */
export const entryContract = {
  getComponent,
  getTime,
  getServerByDomain,
  listProperties,
  recordLoginStatistic,
  listCompanies,
  checkSetup,
  createFirstCompany,
  getPasswordKey,
  login,
  sendSms,
  checkSms,
  sendPasswordMail,
  createQrCode,
  pollQrCode,
  scanQrCode,
  confirmQrCode,
  refuseQrCode,
  exchangeCode,
  updatePassword,
  checkPasswordLink,
  getSelf,
  refreshToken,
  logout,
  keepDevice,
  resumeDevice,
  forgetDevice,
} as const

export type EntryContract = typeof entryContract
