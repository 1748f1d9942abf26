import * as companies from './features/companies/rest.ts'
import * as account from './features/session/account.ts'
import * as device from './features/session/device.ts'
import * as qr from './features/session/qr.ts'
import * as session from './features/session/rest.ts'
import * as sms from './features/session/sms.ts'
import * as setup from './features/setup/rest.ts'
import * as system from './features/system/rest.ts'

/** The REST calls around sign-in: the only part of the contract that the login page downloads. */
export const entryContract = {
  getComponent: system.getComponent,
  getTime: system.getTime,
  getServerByDomain: system.getServerByDomain,
  listProperties: system.listProperties,
  recordLoginStatistic: system.recordLoginStatistic,
  listCompanies: companies.listCompanies,
  checkSetup: setup.checkSetup,
  createFirstCompany: setup.createFirstCompany,
  getPasswordKey: session.getPasswordKey,
  login: session.login,
  sendSms: sms.sendSms,
  checkSms: sms.checkSms,
  createQrCode: qr.createQrCode,
  pollQrCode: qr.pollQrCode,
  scanQrCode: qr.scanQrCode,
  confirmQrCode: qr.confirmQrCode,
  refuseQrCode: qr.refuseQrCode,
  exchangeCode: account.exchangeCode,
  updatePassword: account.updatePassword,
  getSelf: session.getSelf,
  refreshToken: session.refreshToken,
  logout: session.logout,
  keepDevice: device.keepDevice,
  resumeDevice: device.resumeDevice,
  forgetDevice: device.forgetDevice,
} as const

export type EntryContract = typeof entryContract
