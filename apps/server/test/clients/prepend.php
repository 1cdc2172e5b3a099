<?php
// For auto_prepend_file: PHP's own streams read no variable of a proxy.
$proxy = 'tcp://' . parse_url(getenv('HTTPS_PROXY'), PHP_URL_HOST) . ':' . parse_url(getenv('HTTPS_PROXY'), PHP_URL_PORT);
stream_context_set_default(['http' => ['proxy' => $proxy, 'request_fulluri' => false]]);
