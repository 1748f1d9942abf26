import { LONG_NAME, loadedStates, succeeds } from '../../parts/samples/samples.ts'
import { CompanySettingsPage } from './company-settings-page.tsx'

const settings = (name: string) => ({
  adminSettings: {
    get: succeeds({
      name,
      domain: 'northwind',
      isOfficeCloud: false,
      isTracked: true,
      requiresSecondFactor: false,
      disabledMethods: [],
      allowsSelfDestruct: true,
      allowsCustomerChats: false,
      allowsOpenGroups: true,
      allowsRecording: true,
      spaceMb: null,
      maxFileMb: null,
      logo: '',
      operatorSpaceMb: 1_000,
      peopleWithMobile: 12,
      ssoName: '',
    }),
  },
})

export const companySettingsPageStates = loadedStates(
  'administration',
  'CompanySettingsPage',
  CompanySettingsPage,
  [
    { name: 'Northwind', commands: settings('Northwind') },
    { name: 'very long', commands: settings(LONG_NAME) },
  ],
)
