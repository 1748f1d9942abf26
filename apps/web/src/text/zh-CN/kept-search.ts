/** Searching without a connection. */
export const keptSearch = {
  only: '没有网络连接，只查找了保存在这台设备上的消息',
  nothing: '没有网络连接，这台设备上也没有保存可查找的消息',
}
