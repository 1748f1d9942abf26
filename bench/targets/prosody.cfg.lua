-- Prosody as a pure router, on loopback: an archive only where BENCH_ARCHIVE names its file, no carbons, no stream management, passwords stored plain.
local dir = ENV_BENCH_DIR
interfaces = { "127.0.0.1" }
http_interfaces = interfaces
http_ports = { tonumber(ENV_BENCH_PORT) }
https_ports = { }
c2s_ports = { }
http_default_host = "bench.local"
certificates = dir
data_path = dir .. "/data"
modules_enabled = { "roster", "saslauth", "disco", "ping", "websocket" }
modules_disabled = { "s2s", "s2s_auth_certs" }
authentication = "internal_plain"
storage = "internal"
allow_unencrypted_plain_auth = true
c2s_require_encryption = false
consider_websocket_secure = true
http_cors_override = { websocket = { enabled = true } }
network_settings = { tcp_backlog = 4096 }
log = { warn = dir .. "/prosody.log" }
if ENV_BENCH_ARCHIVE ~= "" then
	modules_enabled = { "roster", "saslauth", "disco", "ping", "websocket", "mam" }
	storage = { archive = "sql" }
	sql = { driver = "SQLite3", database = dir .. "/" .. ENV_BENCH_ARCHIVE }
	default_archive_policy = true
	archive_expires_after = "never"
end
VirtualHost "bench.local"
-- Rooms without history; who comes is not announced to the others, or 500 joins would cost 250,000 stanzas.
Component "conference.bench.local" "muc"
	modules_enabled = { }
	muc_room_locking = false
	muc_room_default_history_length = 0
	muc_room_default_presence_broadcast = { visitor = false; participant = false; moderator = false }
