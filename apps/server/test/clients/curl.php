<?php
foreach (array_slice($argv, 1) as $url) {
    $curl = curl_init($url);
    curl_setopt_array($curl, [
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_POSTFIELDS => '{"attributes":[{"external_id":"ada"}]}',
        CURLOPT_HTTPHEADER => ['Authorization: Bearer a-key', 'Content-Type: application/json'],
    ]);
    $answer = curl_exec($curl);
    echo $answer === false ? 'refused ' . curl_error($curl) : curl_getinfo($curl, CURLINFO_RESPONSE_CODE), "\n";
}
