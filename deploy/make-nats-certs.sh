#!/bin/sh
# An authority of this installation's own and a certificate for its NATS servers, in the folder given.
#   make-nats-certs.sh FOLDER HOST…
set -eu
folder=$1
shift
[ -e "$folder/nats.pem" ] && exit 0
names=$(printf ',DNS:%s' "$@")
cd "$folder"
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 -subj /CN=parley-nats-ca -keyout ca.key -out ca.pem
openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=parley-nats -keyout nats.key -out nats.csr
printf 'subjectAltName=%s\nextendedKeyUsage=serverAuth,clientAuth\n' "${names#,}" > extensions
openssl x509 -req -in nats.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 3650 -extfile extensions -out nats.new
# The nodes read the authority, and run as another user.
chmod 644 ca.pem
rm -f nats.csr extensions ca.srl ca.key
mv nats.new nats.pem
