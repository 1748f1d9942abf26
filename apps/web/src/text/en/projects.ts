import type { projects as shape } from '../zh-CN/projects.ts'

export const projects: typeof shape = {
  title: 'Send a business card',
  kind: 'Kind',
  project: 'Project',
  application: 'App',
  name: 'Name',
  url: 'Web address',
  urlExample: 'https://www.example.com/project',
  wrongUrl: 'Enter an address that begins with http:// or https://',
  price: 'Price (optional)',
  description: 'Description (optional)',
  send: 'Send',
}
