<?php
foreach (array_slice($argv, 1) as $url) {
    $given = ['method' => 'POST', 'content' => '{"attributes":[{"external_id":"ada"}]}', 'header' => "Authorization: Bearer a-key\r\nContent-Type: application/json"];
    stream_context_set_default(['http' => $given]);
    $answer = @file_get_contents($url);
    echo $answer === false ? 'refused ' . (error_get_last()['message'] ?? '') : explode(' ', $http_response_header[0])[1], "\n";
}
