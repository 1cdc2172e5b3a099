<?php
require 'Symfony/Component/HttpClient/autoload.php';
use Symfony\Component\HttpClient\{CurlHttpClient, NativeHttpClient};
use Symfony\Contracts\HttpClient\Exception\TransportExceptionInterface;
$client = $argv[1] === 'native' ? new NativeHttpClient() : new CurlHttpClient();
foreach (array_slice($argv, 2) as $url) {
    try {
        $options = ['json' => ['attributes' => [['external_id' => 'ada']]], 'auth_bearer' => 'a-key'];
        echo $client->request('POST', $url, $options)->getStatusCode(), "\n";
    } catch (TransportExceptionInterface $error) {
        echo 'refused ', $error->getMessage(), "\n";
    }
}
