import { useText } from '../../text/text-context.ts'
import { FilePicker } from './file-picker.tsx'

export const SendFileTool = () => <FilePicker icon="clip" label={useText().files.sendFile} />
