/** Where a company keeps passwords, if not here. */
export interface PasswordDirectory {
  /**
   * The person to whom the directory of the company gives this account and password; undefined: there is none, or the company has no
   * directory. Throws if the directory cannot be asked.
   */
  findPerson(asked: {
    company: string
    account: string
    password: string
    ip: string
  }): Promise<number | undefined>
}
