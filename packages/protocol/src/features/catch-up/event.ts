/** To one device, about its own account, with empty data: news may have been lost, so it has to ask the archive once. */
export const CATCH_UP_EVENT = 'catch_up'
