/** The directory could not be asked: neither yes nor no. */
export class DirectoryAway extends Error {
  constructor(reason: string) {
    super(`The directory could not be asked: ${reason}.`)
  }
}

/** Where a company keeps passwords, if not here. */
export interface PasswordDirectory {
  /**
   * The person to whom the directory of the company gives this account and password; undefined: there is none, or the company has no
   * directory. Throws `DirectoryAway`.
   */
  findPerson(asked: {
    company: string
    account: string
    password: string
    ip: string
  }): Promise<number | undefined>
}
