/** Something that nobody sends with good intentions. */
export interface HostileFile {
  /** As it is given to the upload, tricks included. */
  name: string
  bytes: Buffer
  about: string
}
