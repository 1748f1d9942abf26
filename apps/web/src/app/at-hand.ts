// Sections that are shown after a press. In one file, which is fetched while the chat is idle, they open at once, and
// without a network. File viewers are left out: they are heavy, and useless offline.
import '../features/board/service-board.tsx'
import '../features/calls/ring.tsx'
import '../features/files/file-list.tsx'
import '../features/files/send-files-dialog.tsx'
import '../features/shortcuts/shortcuts-dialog.tsx'
import '../parts/emoji/emoji-picker.tsx'
import '../screens/chat/customers/customers-pane.tsx'
import '../screens/contacts/contacts-screen.tsx'
import '../screens/preview/preview-screen.tsx'
import '../screens/profile/profile-dialog.tsx'
import '../screens/settings/settings-dialog.tsx'
import './more-routes.tsx'
