import type { CallName } from '@parley/protocol/rest'
import type { Example } from './contract-examples-people.ts'
import type { SignedIn, TestServer } from './testkit.ts'
import { beginUpload, idOf, sendPart, uploadFile } from './upload-file.ts'

type FileCall = Extract<
  CallName,
  | 'getUploadTarget'
  | 'finishUpload'
  | 'uploadChatFile'
  | 'listSpace'
  | 'deleteFromSpace'
  | 'checkFileExist'
  | 'getFileLinks'
  | 'getPreviewUrl'
  | 'listStickers'
>

const notes = (server: TestServer, { token }: SignedIn) =>
  uploadFile(server, token, 'notes.txt', Buffer.from('hello'))

const wrongPath: Example['wrong'] = [
  [{ file_path: 7 }, 'file_path'],
  [{ file_path: '' }, 'file_path'],
]

export const FILE_EXAMPLES: Record<FileCall, Example> = {
  getUploadTarget: {
    right: () => ({ file_name: 'plan.pdf', file_size: '1024' }),
    wrong: [
      [{ file_size: '1' }, 'file_name'],
      [{ file_name: 'a.txt', file_size: '-1' }, 'file_size'],
      [{ file_name: 'a.txt', file_size: '1e3' }, 'file_size'],
      [{ file_name: 'a.txt', file_size: '1', im_room_name: '../x' }, 'im_room_name'],
    ],
  },
  finishUpload: {
    right: async (server, { token }) => {
      const location = await beginUpload(server, token, 'notes.txt', 5)
      await sendPart(server, token, location, 0, Buffer.from('hello'))
      return { upload_id: idOf(location) }
    },
    wrong: [
      [{}, 'upload_id'],
      [{ upload_id: '../../etc/passwd' }, 'upload_id'],
    ],
  },
  uploadChatFile: {
    right: async (server, me) => ({ thirdpartyid: 0, data: (await notes(server, me)).original_url }),
    wrong: [
      [{ thirdpartyid: 1, data: '/chat/file/x' }, 'thirdpartyid'],
      [{ thirdpartyid: 0 }, 'data'],
      [{ thirdpartyid: 0, data: { name: 'a.txt', content: 'hello' } }, 'data'],
    ],
  },
  listSpace: {
    right: () => ({ query: 'plan', type: '0003', order: 'largest' }),
    wrong: [
      [{ page_num: 0 }, 'page_num'],
      [{ type: '0009' }, 'type'],
      [{ query: 'x'.repeat(101) }, 'query'],
    ],
  },
  deleteFromSpace: {
    right: async (server, me) => ({ file_path: (await notes(server, me)).original_url }),
    wrong: wrongPath,
  },
  checkFileExist: {
    right: async (server, me) => ({ path: (await notes(server, me)).original_url }),
    wrong: [[{}, 'path']],
  },
  getFileLinks: {
    right: async (server, me) => ({ file_paths: [(await notes(server, me)).original_url, '/elsewhere'] }),
    wrong: [
      [{ file_paths: [] }, 'file_paths'],
      [{ file_paths: Array(101).fill('/chat/file/x') }, 'file_paths'],
      [{ file_paths: [7] }, 'file_paths.0'],
    ],
  },
  listStickers: { right: () => ({}) },
  getPreviewUrl: {
    right: async (server, me) => ({ file_path: (await notes(server, me)).original_url }),
    wrong: [[{ file_path: '' }, 'file_path']],
  },
}
